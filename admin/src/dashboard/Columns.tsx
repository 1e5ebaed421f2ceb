import { Box } from '@mui/material';
import { useTranslate } from '../messages/index.ts';

interface Series {
  readonly label: string;
  readonly colour: string;
}
export interface ChartRow {
  readonly label: string;
  /** One for each series. */
  readonly values: readonly number[];
}
export interface ChartProps {
  readonly title: string;
  readonly series: readonly Series[];
  readonly rows: readonly ChartRow[];
  readonly show: (value: number, series: number) => string;
  readonly stacked?: boolean;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.max(0, value), 0);

/** Columns to look at. Series that measure different things stand beside each other, each on its own scale. */
export function Columns({ title, series, rows, show, stacked = true }: ChartProps) {
  const translate = useTranslate();
  const highest = stacked
    ? series.map(() => Math.max(0, ...rows.map(({ values }) => sum(values))))
    : series.map((_, place) => Math.max(0, ...rows.map(({ values }) => values[place] ?? 0)));
  const share = (value: number, place: number): number =>
    (100 * Math.max(0, value)) / Math.max(1, highest[place] ?? 0);
  const most = (place: number): string => show(highest[place] ?? 0, place);
  return (
    <>
      {stacked && (
        <Box
          sx={{
            borderBottom: '1px dashed var(--color-line-strong)',
            color: 'var(--color-ink-muted)',
            fontSize: '0.8125rem',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {most(0)}
        </Box>
      )}
      <Box
        role="img"
        aria-label={title}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: '3px', height: 170 }}
      >
        {rows.map(({ label, values }) => (
          <Box
            key={label}
            title={`${label}: ${series.map((each, place) => `${each.label} ${show(values[place] ?? 0, place)}`).join(', ')}`}
            sx={{
              flex: 1,
              height: 1,
              display: 'flex',
              flexDirection: stacked ? 'column-reverse' : 'row',
              alignItems: stacked ? 'stretch' : 'flex-end',
              gap: stacked ? 0 : '1px',
              borderBottom: '1px solid var(--color-line-strong)',
            }}
          >
            {series.map(({ label: name, colour }, place) => (
              <Box
                key={name}
                className="bar-fill"
                sx={{
                  flex: stacked ? 'none' : 1,
                  height: `${share(values[place] ?? 0, place)}%`,
                  bgcolor: colour,
                }}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          color: 'var(--color-ink-muted)',
          fontSize: '0.8125rem',
          mt: 0.5,
        }}
      >
        <span>{rows[0]?.label}</span>
        {rows.length > 1 && <span>{rows.at(-1)?.label}</span>}
      </Box>
      {series.length > 1 && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1, fontSize: '0.8125rem' }}
        >
          {series.map(({ label, colour }, place) => (
            <Box
              key={label}
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
            >
              <Box
                className="bar-fill"
                component="span"
                sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colour }}
              />
              {label}
              {!stacked && ` · ${translate('dashboard.highest', { value: most(place) })}`}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
