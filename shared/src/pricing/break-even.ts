import type { Zone } from '../geography/index.ts';
import type { BreakEven } from './pricing.schema.ts';
import { freightRate, type Tariff } from './tariff.ts';

const kilogramsAPound = 0.45359237;
const cubicCentimetresACubicFoot = 28_316.846592;
/** Denser than boxes ever are; where it flips beyond it is told only of boxes that are denser themselves. */
const densestUsual = 200;

type Line = (density: number) => number;

/**
 * Price of an outbound package of this volume by each mode over the density, as straight segments between the
 * returned corners.
 */
function freightCurves(
  tariff: Tariff,
  zone: Zone,
  volumeCft: number,
): { sea: Line; air: Line; corners: number[] } | null {
  const sea = freightRate(tariff, 'sea', zone);
  const air = freightRate(tariff, 'air', zone);
  if (!sea || !air) return null;
  const limit = tariff.density_limit_lb_per_cft;
  const kgPerCft = cubicCentimetresACubicFoot / tariff.volumetric_divisor_cm3_per_kg;
  const seaRate = sea.unit_price_usd_minor * volumeCft;
  const airRate = air.unit_price_usd_minor * volumeCft;
  return {
    sea: (density) => Math.max(sea.minimum_usd_minor, seaRate * Math.max(1, density / limit)),
    air: (density) =>
      Math.max(air.minimum_usd_minor, airRate * Math.max(kgPerCft, density * kilogramsAPound)),
    corners: [
      limit,
      (sea.minimum_usd_minor / seaRate) * limit,
      kgPerCft / kilogramsAPound,
      air.minimum_usd_minor / (airRate * kilogramsAPound),
    ],
  };
}

/**
 * The density, in pounds a cubic foot, at which the cheaper of sea and air flips for a volume going to a zone; minimum
 * charges and the density limit included, discounts and the rounding of single boxes not. It is guidance, so it is
 * computed in floating point; no charge is made from it. Null where a rate is missing.
 */
export function breakEven(
  tariff: Tariff,
  zone: Zone,
  volumeCft: number,
  ownDensity: number,
): BreakEven | null {
  const densest = Math.max(densestUsual, ownDensity);
  const curves = freightCurves(tariff, zone, volumeCft);
  if (!curves) return null;
  const gap = (density: number) => curves.air(density) - curves.sea(density);
  const cheaper = (density: number) => {
    const difference = gap(density);
    return Math.abs(difference) < 0.5 ? 'same' : difference < 0 ? 'air' : 'sea';
  };
  const corners = [0, ...curves.corners.filter((each) => each > 0 && each < densest), densest].sort(
    (a, b) => a - b,
  );
  for (let i = 1; i < corners.length; i++) {
    const [from = 0, to = 0] = [corners[i - 1], corners[i]];
    const [before, after] = [gap(from), gap(to)];
    if (before * after < 0) {
      const density = from + ((to - from) * before) / (before - after);
      return {
        density_lb_per_cft: Math.round(density * 100) / 100,
        cheaper_below: before < 0 ? 'air' : 'sea',
        cheaper_above: before < 0 ? 'sea' : 'air',
      };
    }
  }
  const always = cheaper(densest) === 'same' ? cheaper(0) : cheaper(densest);
  return { density_lb_per_cft: null, cheaper_below: always, cheaper_above: always };
}
