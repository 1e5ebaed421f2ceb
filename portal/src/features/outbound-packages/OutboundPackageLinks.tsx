import type { FreightMode } from '@rantau/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as paths from '../../paths.ts';
import { outboundPackagesByIds } from '../../queries/outbound-packages.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** The outbound packages that came of something else, each by its reference. */
export function OutboundPackageLinks({
  mode,
  ids,
}: {
  readonly mode: FreightMode;
  readonly ids: readonly string[];
}) {
  const query = useQuery(outboundPackagesByIds(mode, ids));
  return (
    <Loaded query={query}>
      {(outboundPackages) => (
        <ul className="stack stack-tight">
          {outboundPackages.map(({ id, reference, state }) => (
            <li key={id} className="spread spread-keep">
              <Link to={paths.outboundPackage(mode, id)}>{reference}</Link>
              <StateBadge noun="outbound_package" state={state} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
