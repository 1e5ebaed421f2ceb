import { useLanguage } from '../language/LanguageProvider.tsx';

interface WaybillProps {
  readonly number: string;
  /** The courier's own page about it. */
  readonly page: string | null;
}

/** Number of a courier's waybill, and the way to the courier's page about it. */
export function Waybill({ number, page }: WaybillProps) {
  const { t } = useLanguage();
  return (
    <p>
      {t('outbound_packages.waybill')} <strong className="figures">{number}</strong>
      {page && (
        <>
          {' · '}
          <a href={page} target="_blank" rel="noreferrer">
            {t('outbound_packages.courier_page')}
          </a>
        </>
      )}
    </p>
  );
}
