import type { Tariff } from '@rantau/shared/pricing';
import type { Draft } from './draft.ts';

/** The draft with the boxes and goods of another tariff in place of those of the same name in the old one. */
export function inTariff(draft: Draft, from: Tariff, to: Tariff): Draft {
  const boxType = (id: string): string => {
    if (id === '' || to.box_types.some((each) => each.id === id)) return id;
    const known = from.box_types.find((each) => each.id === id);
    // A box that neither has, as in an old link, is nothing to guess at: its sides are asked for.
    if (!known) return '';
    return to.box_types.find((each) => each.name === known.name)?.id ?? to.box_types[0]?.id ?? '';
  };
  const goodsType = (id: string): string => {
    if (to.goods_types.some((each) => each.id === id)) return id;
    const code = from.goods_types.find((each) => each.id === id)?.code;
    return to.goods_types.find((each) => each.code === code)?.id ?? '';
  };
  return {
    ...draft,
    boxes: draft.boxes.map((box) => ({ ...box, type: boxType(box.type) })),
    goods: draft.goods.map((each) => ({ ...each, type: goodsType(each.type) })),
  };
}
