import './feedback.css';

interface Props {
  /** From 0 to 1. */
  readonly share: number;
  readonly label: string;
  readonly tone?: 'primary' | 'accent';
}

export const Meter = ({ share, label, tone = 'primary' }: Props) => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className={`meter meter-${tone}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className="bar-fill" style={{ width: `${percent}%` }} />
    </div>
  );
};
