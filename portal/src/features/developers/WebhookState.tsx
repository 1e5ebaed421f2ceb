import type { WebhookEndpoint } from '@rantau/shared/webhooks';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useAgo } from '../../language/use-ago.ts';
import { Badge } from '../../ui/Notice.tsx';

export function WebhookState({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { t } = useLanguage();
  const { ago } = useAgo();
  if (endpoint.disabled_at !== null) return <Badge tone="bad">{t('developers.webhook_disabled')}</Badge>;
  if (endpoint.failing_since !== null)
    return <Badge tone="warn">{t('developers.webhook_failing', { ago: ago(endpoint.failing_since) })}</Badge>;
  return <Badge tone="good">{t('developers.webhook_works')}</Badge>;
}
