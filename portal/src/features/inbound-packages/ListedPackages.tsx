import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import type { ListedPackage } from './parse-list.ts';
import '../../nouns/inbound-packages/packages.css';

interface Props {
  readonly packages: readonly ListedPackage[];
  /** Why a line can't be sent; null if it can. */
  readonly problemOf: (listed: ListedPackage) => string | null;
}

/** Packages parsed from a pasted list, to be checked before they are sent. */
export function ListedPackages({ packages, problemOf }: Props) {
  const { t } = useLanguage();
  const { usd, number } = useFormat();
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th>{t('packages.list_line')}</th>
            <th>{t('packages.one')}</th>
            <th className="end">{t('fields.unit_value_usd_minor')}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map((listed) => {
            const problem = problemOf(listed);
            const { row, tracking_number, shop, description, quantity, unit_value_usd_minor: price } = listed;
            return (
              <tr key={row}>
                <td>{row}</td>
                <td>
                  {tracking_number}
                  <br />
                  <span className="soft">{[shop, description].filter(Boolean).join(' · ')}</span>
                  {problem !== null && <span className="field-error listed-problem">{problem}</span>}
                </td>
                <td className="end">
                  {price !== null && Number.isFinite(quantity) && `${number(quantity)} × ${usd(price)}`}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
