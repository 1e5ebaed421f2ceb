import ScanIcon from '@mui/icons-material/QrCodeScanner';
import { Button } from 'react-admin';
import { Link } from 'react-router-dom';

/** Leads to the page where parcels are handed to a courier one after the other. */
export const ScanLink = () => (
  <Button component={Link} to="/warehouse/hand-over" label="warehouse.scan.label">
    <ScanIcon />
  </Button>
);
