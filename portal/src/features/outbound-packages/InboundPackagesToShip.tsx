import type { InboundPackage } from '@rantau/shared/inbound-packages';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Card } from '../../ui/Card.tsx';
import './inbound-packages-to-ship.css';

interface Props {
  readonly inboundPackages: readonly InboundPackage[];
  readonly action: ReactNode;
}

/** The inbound packages that are to travel together. */
export function InboundPackagesToShip({ inboundPackages, action }: Props) {
  const { t } = useLanguage();
  const { weight, size } = useFormat();
  return (
    <Card title={t('ship.packages', { count: inboundPackages.length })} action={action}>
      <ul className="stack stack-tight">
        {inboundPackages.map((inbound) => (
          <li key={inbound.id} className="ship-package">
            <span>
              <strong>{inbound.shop || inbound.reference}</strong>{' '}
              <span className="soft small">{inbound.shop ? inbound.reference : inbound.tracking_number}</span>
            </span>
            <span className="small numeric soft">
              {inbound.weight_lb !== null && weight(inbound.weight_lb)} · {size(inbound)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
