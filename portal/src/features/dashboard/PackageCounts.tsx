import type { CustomerDashboard } from '@rantau/shared/dashboard';
import { inboundPackageStates } from '@rantau/shared/inbound-packages';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { statesThat } from '@rantau/shared/states';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import './dashboard.css';

type Counts = CustomerDashboard['inbound_counts'];

const inWarehouse = statesThat(inboundPackageStates, ({ place }) => place === 'warehouse').filter(
  (state) => state !== 'ready',
);
const onLeg = (leg: 'packing' | 'travelling' | 'malaysia') =>
  statesThat(outboundPackageStates, (means) => means.leg === leg);

/** From the shop to the door: how many are where. */
const stages = [
  ['expected', 'inbound', ['expected'], `${paths.inboundPackages}?show=expected`],
  ['warehouse', 'inbound', inWarehouse, `${paths.inboundPackages}?show=warehouse`],
  ['ready', 'inbound', ['ready'], `${paths.inboundPackages}?show=ready`],
  ['packing', 'outbound', onLeg('packing'), paths.outboundPackages],
  ['travelling', 'outbound', onLeg('travelling'), paths.outboundPackages],
  ['malaysia', 'outbound', onLeg('malaysia'), paths.outboundPackages],
] as const;

const sumOf = (counts: Counts, states: readonly string[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

interface Props {
  readonly inbound: Counts;
  readonly outbound: Counts;
  /** Ready ones that were not asked to be shipped; the others are counted with their outbound package. */
  readonly ready: number;
}

export function PackageCounts({ inbound, outbound, ready }: Props) {
  const { t } = useLanguage();
  const { number } = useFormat();
  return (
    <ol className="under-way">
      {stages.map(([name, side, states, to]) => {
        const count = name === 'ready' ? ready : sumOf(side === 'inbound' ? inbound : outbound, states);
        return (
          <li key={name} data-empty={count === 0}>
            <Link to={to}>
              <strong className="numeric">{number(count)}</strong>
              <span>{t(`dashboard.stages.${name}`)}</span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
