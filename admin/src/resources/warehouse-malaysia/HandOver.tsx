import EditIcon from '@mui/icons-material/EditOutlined';
import VendorIcon from '@mui/icons-material/LocalShippingOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { Stack, Typography, useMediaQuery, useTheme } from '@mui/material';
import type { FreightMode } from '@rantau/shared/contract';
import { canGoOn, invoiceEndpoints, type WarehouseInvoice } from '@rantau/shared/invoices';
import { tripStates } from '@rantau/shared/trips';
import type { ReactNode } from 'react';
import { minLength, required, TextInput } from 'react-admin';
import { uploadOnce } from '../../images/upload.ts';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { HandOverProofs, type Proofs } from './HandOverProofs.tsx';
import { RecordDelivery } from './RecordDelivery.tsx';
import { VendorInput, WaybillInput } from './VendorInput.tsx';

interface HandOverProps {
  readonly record: WarehouseInvoice;
  readonly mode: FreightMode;
}

type Collection = Proofs & { readonly delivered_to: string; readonly note?: string };

/** Why goods stay in Balakong for now. */
function whyNot(record: WarehouseInvoice) {
  const { trip_state, missing_boxes, in_review } = record;
  const paid = canGoOn(record);
  if (!paid.ok && in_review) return 'in_review';
  if (!paid.ok) return paid.reason === 'order_unpaid' ? 'order_unpaid' : 'unpaid';
  if (!trip_state || !tripStates.means[trip_state].handsOver) return 'not_cleared';
  return missing_boxes > 0 ? 'boxes_missing' : null;
}

/** The courier that has the goods, and its number for them. */
type Given = Partial<Pick<WarehouseInvoice, 'vendor_id' | 'waybill_number'>>;

const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{
      gap: 0.75,
      flexWrap: 'wrap',
      justifyContent: { xs: 'end', md: 'start' },
      whiteSpace: 'nowrap',
      '& .MuiButton-root': { minHeight: { md: 32 }, py: 0.25 },
    }}
  >
    {children}
  </Stack>
);

/** Goods leave Balakong with a delivery partner or with their owner, and only when they are paid for and cleared. */
export function HandOver({ record, mode }: HandOverProps) {
  const translate = useTranslate();
  const { id, package_state, delivery_state, recipient, self_collected } = record;
  const { has_waybills, vendor_id, waybill_number } = record;
  const assigned = delivery_state === 'assigned' || delivery_state === 'failed';
  const given: Given = has_waybills ? { vendor_id, waybill_number } : {};
  const why = whyNot(record);
  // A row of the table has room for the words of one button beside the name of a vendor.
  const isIcon = useMediaQuery(useTheme().breakpoints.up('sm'));
  const isForPickup = self_collected && !assigned;
  const hasVendorIcon = isIcon && (has_waybills || isForPickup);
  const hasPickupIcon = isIcon && !isForPickup;

  // Goods that wait for their owner may be unpaid again.
  const stays = package_state === 'arrived' || (package_state === 'ready_for_pickup' && !canGoOn(record).ok);
  // Why it may not go is read without pressing anything, instead of buttons that do nothing.
  if (why !== null && stays)
    return (
      <Typography
        component="span"
        variant="body2"
        sx={{ color: 'var(--color-warning-ink)', lineHeight: 1.3 }}
      >
        {translate(`warehouse.${why}`)}
      </Typography>
    );
  if (package_state === 'ready_for_pickup')
    return (
      <ActionDialog
        label="warehouse.collected"
        text="warehouse.collected_text"
        success="notices.collected"
        variant="contained"
        size="small"
        defaults={{ delivered_to: recipient.name }}
        endpoint={invoiceEndpoints[mode].warehouseCollect}
        options={async ({ photo, signature, ...values }: Collection) => {
          const sent = async (picture: Blob | null | undefined) =>
            picture ? uploadOnce(picture, 'delivery_proof') : null;
          const [image_id, signature_image_id] = await Promise.all([sent(photo), sent(signature)]);
          return { params: { id }, body: { ...values, image_id, signature_image_id } };
        }}
      >
        <TextInput source="delivered_to" validate={[required(), minLength(2)]} autoFocus />
        <HandOverProofs />
        <TextInput source="note" multiline />
      </ActionDialog>
    );
  if (package_state === 'out_for_delivery')
    return (
      <Buttons>
        <RecordDelivery record={record} mode={mode} />
        {has_waybills && (
          <ActionDialog
            label="warehouse.correct_waybill"
            text="warehouse.correct_waybill_text"
            success="notices.waybill_corrected"
            icon={<EditIcon fontSize="small" />}
            isIcon={isIcon}
            size="small"
            defaults={given}
            endpoint={invoiceEndpoints[mode].warehouseRelease}
            options={({ waybill_number }: Given) => ({ params: { id }, body: { vendor_id, waybill_number } })}
          >
            <WaybillInput />
          </ActionDialog>
        )}
      </Buttons>
    );
  if (package_state !== 'arrived') return null;
  return (
    <Buttons>
      {has_waybills && <RecordDelivery record={record} mode={mode} />}
      <ActionDialog
        label={assigned ? 'warehouse.change_vendor' : 'warehouse.to_vendor'}
        text={self_collected ? 'warehouse.to_vendor_instead' : undefined}
        success="notices.to_vendor"
        icon={hasVendorIcon ? <VendorIcon fontSize="small" /> : undefined}
        isIcon={hasVendorIcon}
        variant={assigned || self_collected ? 'outlined' : 'contained'}
        size="small"
        defaults={given}
        endpoint={invoiceEndpoints[mode].warehouseRelease}
        options={(body) => ({ params: { id }, body })}
      >
        <VendorInput />
        <WaybillInput />
        <TextInput source="note" multiline {...(self_collected && { validate: required() })} />
      </ActionDialog>
      {(!has_waybills || delivery_state === 'failed') && (
        <ActionDialog
          label="warehouse.to_pickup"
          text="warehouse.to_pickup_text"
          success="notices.to_pickup"
          icon={hasPickupIcon ? <StorefrontIcon fontSize="small" /> : undefined}
          isIcon={hasPickupIcon}
          variant={isForPickup ? 'contained' : 'outlined'}
          size="small"
          endpoint={invoiceEndpoints[mode].warehouseRelease}
          options={({ note = '' }: { note?: string }) => ({
            params: { id },
            body: { vendor_id: null, note },
          })}
        >
          <TextInput source="note" multiline />
        </ActionDialog>
      )}
    </Buttons>
  );
}
