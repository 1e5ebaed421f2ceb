import CheckIcon from '@mui/icons-material/Check';
import { Avatar, Box, Divider, IconButton, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTranslate } from '../messages/index.ts';
import { isComfortable, keepComfortable } from '../session/density.ts';
import { currentAdmin } from '../session/session.ts';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

export function UserButton() {
  const translate = useTranslate();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [comfortable, setComfortable] = useState(isComfortable);
  const { name, email, role } = currentAdmin();
  const label = translate('shell.account', { name, initials: initials(name) });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Avatar
            sx={{
              width: 32,
              height: 32,
              fontSize: 13,
              fontWeight: 700,
              bgcolor: 'secondary.main',
              color: 'secondary.contrastText',
            }}
          >
            {initials(name)}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {email}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(`roles.${role}`)}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to="/account" onClick={() => setAnchor(null)}>
          {translate('menu.account')}
        </MenuItem>
        <MenuItem component={Link} to="/background-work" onClick={() => setAnchor(null)}>
          {translate('menu.background_work')}
        </MenuItem>
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={comfortable}
          sx={{ justifyContent: 'space-between', gap: 2 }}
          onClick={() => {
            keepComfortable(!comfortable);
            setComfortable(!comfortable);
            setAnchor(null);
          }}
        >
          {translate('shell.comfortable')}
          <CheckIcon fontSize="small" sx={{ visibility: comfortable ? 'visible' : 'hidden' }} />
        </MenuItem>
        <MenuItem onClick={() => logout()}>{translate('ra.auth.logout')}</MenuItem>
      </Menu>
    </>
  );
}
