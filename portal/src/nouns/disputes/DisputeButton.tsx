import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { type Disputed, disputesOf } from '../../queries/disputes.ts';
import { Button } from '../../ui/Button.tsx';
import { DisputeDialog } from './DisputeDialog.tsx';

interface Props {
  readonly id: string;
  readonly of: Disputed;
  readonly send: (complaint: { readonly reason: string }) => Promise<unknown>;
}

/** The way to dispute a measurement, while none is waiting for its decision. */
export function DisputeButton({ id, of, send }: Props) {
  const { t } = useLanguage();
  const { data: disputes } = useQuery(disputesOf(of));
  const [asking, setAsking] = useState(false);
  if (disputes?.some(({ state }) => state === 'open')) return null;
  return (
    <>
      <Button label={t('disputes.ask')} variant="light" size="small" onClick={() => setAsking(true)} />
      {asking && <DisputeDialog id={id} send={send} onClose={() => setAsking(false)} />}
    </>
  );
}
