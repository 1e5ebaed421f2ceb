import Trips from '@mui/icons-material/DirectionsBoatOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Today from '@mui/icons-material/HomeOutlined';
import WarehouseUsa from '@mui/icons-material/Inventory2Outlined';
import Money from '@mui/icons-material/PaymentsOutlined';
import Customers from '@mui/icons-material/PeopleOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import WarehouseMalaysia from '@mui/icons-material/WarehouseOutlined';
import { type ReactNode, useId } from 'react';
import { useStore } from 'react-admin';
import type { MenuGroupName } from '../define-resource.ts';
import { useTranslate } from '../messages/index.ts';

const icons = {
  today: Today,
  warehouse_us: WarehouseUsa,
  trips: Trips,
  warehouse_my: WarehouseMalaysia,
  money: Money,
  customers: Customers,
  settings: Settings,
} as const satisfies Record<MenuGroupName, unknown>;

/** Part of the menu under a heading that folds it; what somebody folds stays so. */
export function MenuSection({
  name,
  children,
}: {
  readonly name: MenuGroupName;
  readonly children: ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  const [folded, setFolded] = useStore<readonly string[]>('foldedMenu', []);
  const isOpen = !folded.includes(name);
  const Icon = icons[name];
  return (
    <div className="menu-group">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setFolded(isOpen ? [...folded, name] : folded.filter((each) => each !== name))}
        >
          <Icon fontSize="inherit" />
          {translate(`menu.${name}`)}
          <ExpandMore className="menu-fold" fontSize="inherit" />
        </button>
      </h2>
      <ul id={id} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}
