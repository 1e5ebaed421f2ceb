import {
  billableCft,
  billableKg,
  density,
  type Inches,
  roundedSize,
  type Size,
  volumeCft,
  volumetricKg,
  weightKg,
  weightLb,
} from '../measures/index.ts';
import type { CheckedBox } from './check-request.ts';
import type { QuoteBoxMeasures } from './pricing.schema.ts';
import type { FreightMode, Tariff } from './tariff.ts';

/** The weight that is charged: in a ceiling for one of our boxes, that of its contents and of the empty box. */
function withTare(box: CheckedBox, ceiling: boolean): Pick<CheckedBox, 'weight' | 'weight_unit'> {
  if (!ceiling || box.ownSize || !box.boxType) return box;
  const total = weightLb(box.weight, box.weight_unit) + box.boxType.tare_lb;
  return { weight: Math.round(total * 100) / 100, weight_unit: 'lb' };
}

/**
 * Measures of a box, and the part that is charged. Sea is charged by the sides rounded up to half inches; air
 * by the sides as entered, and in a ceiling by the rounded ones.
 */
export function measureBox(
  box: CheckedBox,
  mode: FreightMode,
  ceiling: boolean,
  tariff: Tariff,
): QuoteBoxMeasures {
  const rounded: Size<Inches> = roundedSize(box.size, box.unit);
  const { weight, weight_unit } = withTare(box, ceiling);
  const volume = volumeCft(box.size, box.unit);
  const divisor = tariff.volumetric_divisor_cm3_per_kg;
  const inTheAir = ceiling ? { ...rounded, unit: 'in' as const } : { ...box.size, unit: box.unit };
  const space = volumetricKg(inTheAir, inTheAir.unit, divisor);
  const actualKg = weightKg(weight, weight_unit);
  const billable =
    mode === 'sea'
      ? billableCft(volume, weight, weight_unit, tariff.density_limit_lb_per_cft)
      : billableKg({ ...inTheAir, weight, weight_unit }, divisor);
  return {
    count: box.count,
    box_type_id: box.boxType?.id ?? null,
    entered: { ...box.size, unit: box.unit, weight: box.weight, weight_unit: box.weight_unit },
    length_in: rounded.length,
    width_in: rounded.width,
    height_in: rounded.height,
    weight_lb: weightLb(weight, weight_unit),
    weight_kg: actualKg,
    volume_cft: volume,
    volumetric_kg: space,
    density_lb_per_cft: density(weightLb(weight, weight_unit), volume),
    billable,
    billable_unit: mode === 'sea' ? 'cft' : 'kg',
    charged_by: (mode === 'sea' ? billable > volume : actualKg >= space) ? 'weight' : 'volume',
  };
}
