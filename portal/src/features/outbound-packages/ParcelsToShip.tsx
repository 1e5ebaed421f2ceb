import type { InboundPackage } from '@rantau/shared/inbound-packages';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Card } from '../../ui/Card.tsx';
import './parcels-to-ship.css';

interface Props {
  readonly parcels: readonly InboundPackage[];
  readonly action: ReactNode;
}

/** The parcels that are to travel together. */
export function ParcelsToShip({ parcels, action }: Props) {
  const { t } = useLanguage();
  const { weight, size } = useFormat();
  return (
    <Card title={t('ship.packages', { count: parcels.length })} action={action}>
      <ul className="stack stack-tight">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="ship-parcel">
            <span>
              <strong>{parcel.shop || parcel.reference}</strong>{' '}
              <span className="soft small">{parcel.reference}</span>
            </span>
            <span className="small numeric soft">
              {parcel.weight_lb !== null && weight(parcel.weight_lb)} · {size(parcel)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
