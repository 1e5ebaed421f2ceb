import { Drawer } from '@mui/material';
import { Menu } from './Menu.tsx';

/** The menu over the page, where there is no room beside it. */
export default function PhoneMenu({ onClose }: { readonly onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} slotProps={{ paper: { sx: { width: '17rem' } } }}>
      <Menu onNavigate={onClose} />
    </Drawer>
  );
}
