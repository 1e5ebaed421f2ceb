import type { ChosenKind } from '../mails/index.ts';

/** Texts of the English templates; `{{name}}` is a variable that Meta fills in. */
export const templatesEn = {
  inbound_package_arrived:
    'Hello {{name}}, your parcel {{reference}} has arrived at our US warehouse. Its photos and weight are in your account.',
  inbound_package_not_here:
    'Hello {{name}}, we reported parcel {{reference}} as arrived by mistake. It is not at our warehouse yet; we will write again when it is.',
  claim_refused:
    'Hello {{name}}, we checked your claim for the parcel with tracking number {{tracking_number}} and cannot hand it to you. The reason is in your e-mail.',
  dispute_decided:
    'Hello {{name}}, we have measured {{reference}} again. The result and the reason are in your account.',
  ready_to_choose:
    'Hello {{name}}, parcel {{reference}} is ready to ship. Choose sea or air, on its own or together with others.',
  storage_ending:
    'Hello {{name}}, free storage of parcel {{reference}} ends in {{days_left}} days. Choose how to ship it before then.',
  outbound_package_requested:
    'Hello {{name}}, we have your shipment request {{reference}}. We will pack it and then send the invoice.',
  outbound_package_packed:
    'Hello {{name}}, shipment {{reference}} has been packed. Its final size and weight are in your account; please see whether it waits for an answer from you.',
  boxes_missing:
    'Hello {{name}}, when trip {{trip}} was counted in Balakong, not all boxes of shipment {{reference}} were found. We are looking for them and will write again.',
  box_found:
    'Hello {{name}}, a box of shipment {{reference}} that we were looking for after trip {{trip}} has been found.',
  out_for_delivery:
    'Hello {{name}}, shipment {{reference}} is with our delivery partner and on its way to you today.',
  handed_to_courier:
    'Hello {{name}}, shipment {{reference}} is now with {{courier}} (waybill {{waybill}}) and on its way to your door.',
  delivery_failed:
    'Hello {{name}}, shipment {{reference}} was brought to you but could not be handed over. We will try again; check the address and phone number of the recipient in your account.',
  ready_for_pickup:
    'Hello {{name}}, shipment {{reference}} is ready for pickup at the Balakong warehouse. Bring your identity card and this reference.',
  delivered: 'Hello {{name}}, shipment {{reference}} has been delivered. Thank you for shipping with us.',
  pickup_requested:
    'Hello {{name}}, we have your box pickup request {{reference}} for {{on}}. We will confirm the time.',
  pickup_scheduled: 'Hello {{name}}, our driver will collect your boxes on {{on}} (request {{reference}}).',
  outbound_package_cancelled:
    'Hello {{name}}, our staff cancelled shipment {{reference}}. The reason is in your account.',
  pickup_cancelled: 'Hello {{name}}, box pickup {{reference}} was cancelled. The reason is in your account.',
  order_quoted:
    'Hello {{name}}, the quote for your order {{reference}} is ready: {{total}}. You owe nothing until you accept it.',
  order_ended:
    'Hello {{name}}, your order {{reference}} will not be bought. The reason is in your account; you owe nothing for it.',
  trip_event: 'Hello {{name}}, news of a trip that you follow: {{subject}}. Its dates are on its page.',
  trip_notice:
    'Hello {{name}}, there is a notice about trip {{code}} that you follow. Read it in your account.',
  invoice_issued:
    'Hello {{name}}, invoice {{reference}} is ready. Amount to pay: {{due}}. You can see and pay it in your account.',
  invoice_reminder:
    'Hello {{name}}, a reminder that {{due}} is to be paid on or before {{due_on}} for invoice {{reference}}. Thank you.',
  invoice_overdue:
    'Hello {{name}}, invoice {{reference}} is {{days_late}} days late. Amount to pay, late fee included: {{due}}. Please pay it now.',
  invoice_credited:
    'Hello {{name}}, your dispute was accepted and {{credit}} has been credited on invoice {{reference}}. The details are in your account.',
  invoice_voided: 'Hello {{name}}, invoice {{reference}} was voided. There is nothing to pay for it.',
  note_issued:
    'Hello {{name}}, note {{note}} was issued for your invoice {{reference}}. You can read both in your account.',
  late_fee_waived:
    'Hello {{name}}, we waived {{waived}} of the late fee on invoice {{reference}}; {{due}} is left to pay.',
  payment_verified: 'Hello {{name}}, your payment {{reference}} of {{amount}} has been verified. Thank you.',
  payment_rejected:
    'Hello {{name}}, your payment {{reference}} of {{amount}} could not be verified. The reason is in your account.',
  payment_refunded:
    'Hello {{name}}, we refunded {{refunded}} of your payment {{reference}}. The details are in your account.',
  payment_bounced:
    'Hello {{name}}, the bank did not pay your cheque {{reference}} of {{amount}}. The invoices it paid must be paid again.',
  credit_paid_out:
    'Hello {{name}}, we paid {{amount}} of your credit out from our account. The details are in your account.',
  credit_used: 'Hello {{name}}, our staff paid {{used}} of invoice {{reference}} with your credit.',
  statement_ready:
    'Hello {{name}}, your account statement from {{from}} to {{to}} is ready and can be downloaded for a week.',
} as const satisfies Readonly<Record<ChosenKind, string>>;
