import type { DeclaredItem } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { goodsTypes } from '../../queries/goods.ts';
import './packages.css';

interface Props {
  readonly items: readonly DeclaredItem[];
  readonly total?: number;
}

export function ItemTable({ items, total }: Props) {
  const { t, locale } = useLanguage();
  const { usd, number } = useFormat();
  const types = useQuery(goodsTypes);
  const nameOf = (id: string) => {
    const type = types.data?.find((each) => each.id === id);
    return type ? type[`name_${locale}`] : '';
  };
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th>{t('fields.description')}</th>
            <th className="end">{t('fields.quantity')}</th>
            <th className="end">{t('fields.unit_value_usd_minor')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.goods_type_id}${item.description}${item.unit_value_usd_minor}`}>
              <td>
                {item.description}
                <br />
                <span className="soft">{nameOf(item.goods_type_id)}</span>
              </td>
              <td className="end">{number(item.quantity)}</td>
              <td className="end">{usd(item.unit_value_usd_minor)}</td>
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('goods.total')}
              </th>
              <td className="end">
                <strong>{usd(total)}</strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
