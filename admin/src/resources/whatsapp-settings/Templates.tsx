import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type WhatsAppTemplate, whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';

const textOf = ({ components }: WhatsAppTemplate): string =>
  components.find((each) => each.type === 'BODY')?.text ?? '';

function saveFile(templates: readonly WhatsAppTemplate[]): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(templates, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'whatsapp-templates.json';
  link.click();
  URL.revokeObjectURL(url);
}

/** The texts that Meta has to approve, each as it is submitted, and all of them as a file. */
export function Templates() {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['whatsapp-templates'],
    queryFn: () => api.call(whatsAppEndpoints.templates),
  });
  const { data, isPending } = query;
  const kinds = [...new Set(data?.map(({ name }) => name))];
  return (
    <Box sx={{ mt: 3 }}>
      <Panel
        title={translate('whatsapp.templates')}
        actions={
          data && (
            <Button size="small" onClick={() => saveFile(data)}>
              {translate('whatsapp.save_templates')}
            </Button>
          )
        }
      >
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
          {translate('whatsapp.templates_text')}
        </Typography>
        {isPending && <Skeleton height={60} />}
        <ReadFailure query={query} />
        {kinds.map((kind) => (
          <Box
            component="details"
            key={kind}
            sx={{ py: 1, '&:not(:last-child)': { borderBottom: '1px solid var(--color-line)' } }}
          >
            <Box component="summary" sx={{ cursor: 'pointer', overflowWrap: 'anywhere' }}>
              {translate(`mail_kinds.${kind}`)} <code>{kind}</code>
            </Box>
            {data
              ?.filter(({ name }) => name === kind)
              .map((template) => (
                <Typography
                  key={template.language}
                  lang={template.language}
                  sx={{ mt: 1, maxWidth: '70ch', overflowWrap: 'anywhere' }}
                >
                  {textOf(template)}
                </Typography>
              ))}
          </Box>
        ))}
      </Panel>
    </Box>
  );
}
