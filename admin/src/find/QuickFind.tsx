import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField, useMediaQuery, useTheme } from '@mui/material';
import { type FormEvent, useRef } from 'react';
import { useDataProvider, useGetResourceLabel } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { can } from '../access.ts';
import { useNotify, useTranslate } from '../messages/index.ts';
import { messageOf } from '../providers/failure.ts';
import { useFormat } from '../ui/use-format.ts';
import { find, isReference } from './find.ts';
import { findable } from './findable.ts';

/** Scan or type any reference, a tracking number, a suite, a name or a title: one hit opens, several are listed. */
export function QuickFind() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const labelOf = useGetResourceLabel();
  const format = useFormat();
  const dataProvider = useDataProvider();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const input = useRef<HTMLInputElement>(null);
  if (findable().length === 0) return null;
  const scans = can('inbound-package:read');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const q = input.current?.value.trim() ?? '';
    if (q.length < 2) return;
    try {
      const found = await find(dataProvider, q);
      if ('problem' in found) {
        input.current?.select();
        const kinds = format.list(findable().map((resource) => labelOf(resource, 2)));
        const among = found.problem === 'shell.find_none' && !isReference(q);
        return notify(among ? 'shell.find_none_among' : found.problem, {
          type: 'warning',
          messageArgs: { q, kinds },
          autoHideDuration: 8000,
        });
      }
      if (input.current) input.current.value = '';
      navigate(found.to);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  }

  return (
    <search className="shell-find">
      <form onSubmit={submit}>
        <TextField
          inputRef={input}
          placeholder={translate(phone || !scans ? 'shell.find_short' : 'shell.find')}
          fullWidth
          slotProps={{
            htmlInput: {
              'aria-label': translate(scans ? 'shell.find' : 'shell.find_short'),
              'aria-keyshortcuts': '/',
              'data-shortcut': 'find',
            },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </form>
    </search>
  );
}
