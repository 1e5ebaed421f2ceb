import { useLanguage } from '../language/LanguageProvider.tsx';
import './feedback.css';

const widths = ['72%', '54%', '63%', '48%', '68%', '58%'];

/** The shape of what is coming, so that nothing jumps when it is there. */
export function Skeleton({ lines = 5 }: { readonly lines?: number }) {
  const { t } = useLanguage();
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('form.loading')}</span>
      {widths.slice(0, lines).map((width) => (
        <span className="skeleton-line" key={width} style={{ width }} />
      ))}
    </div>
  );
}
