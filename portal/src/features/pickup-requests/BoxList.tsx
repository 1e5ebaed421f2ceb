import type { PickupRequest } from '@rantau/shared/pickup-requests';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { boxTypes } from '../../queries/goods.ts';
import { boxTypeText } from './box-type-text.ts';

type Box = PickupRequest['boxes'][number];

/** The boxes that were asked for, so that everyone can see what the price was for. */
export function BoxList({ boxes }: { readonly boxes: readonly Box[] }) {
  const { locale } = useLanguage();
  const { size, weight, number } = useFormat();
  const types = useQuery(boxTypes);
  const kindOf = ({ box_type_id }: Box): string | null => {
    const type = types.data?.find(({ id }) => id === box_type_id);
    return type ? boxTypeText(type, locale) : null;
  };
  return (
    <ul className="stack stack-tight">
      {boxes.map((box, index) => (
        // The boxes of a request never change places.
        <li key={index} className="spread spread-keep">
          <span>
            {number(box.count)} × {size(box) ?? kindOf(box)}
          </span>
          <span className="soft numeric">{weight(box.weight_lb)}</span>
        </li>
      ))}
    </ul>
  );
}
