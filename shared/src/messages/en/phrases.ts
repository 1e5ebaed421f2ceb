// Phrases that several apps say, in English; each by itself, so that an app carries only its own.

export const identityNumberHint =
  'For e-invoices: IG, C or another letter code and 9 to 11 digits; without one, the 12 digits of the MyKad. Printed on invoices issued from now on.';
export const answeringHours =
  'We answer Monday to Friday, 9 am–6 pm, and Saturday until 1 pm, Malaysia time.';
export const lateFeesWaived = 'Late fees up to %{day} were waived: %{reason}';
export const chargedByWeight = 'This box is dense, so it is charged by weight.';
export const minimumApplied = 'The minimum charge of %{amount} applies.';
export const discountNotInCeiling = 'Discounts are not part of the ceiling price.';
export const lost = 'Oh dear, it looks like you are lost in our warehouse.';
export const backHome = 'Back To The Home Page';
export const ceilingPrice = 'Ceiling price';
export const boxNumber = 'Box %{number}';
export const addBox = 'Add another box';
export const removeBox = 'Remove box %{number}';
export const purchasingFee = 'Purchasing fee';
export const requestPickup = 'Request a pickup';
export const toTheDoor = 'To the door';
export const selfCollected = 'Collected in Balakong';
export const proofOfPayment = 'Proof of payment';
export const accountStatement = 'Account statement';
export const accountNumber = 'Account number';
export const yourTier = 'Your tier';
export const figuresStay = 'Our figures stay';
export const notRequested = 'not requested';
export const kindOfGoods = 'Kind of goods';
export const containerNumber = 'Container number';
export const anotherFile = 'Choose another file';
export const download = 'Download';
export const thisDevice = 'This device';
export const signAgain = 'Sign again';
export const recipientPhone = 'Recipient’s phone';
export const zipCode = 'ZIP code';
export const printLabels = 'Print labels';
export const requestedDay = 'Requested day';
export const byTrip = 'By trip';
export const invoiceTotal = 'Invoice total';
export const usSalesTax = 'US sales tax';
export const usShipping = 'Shipping in the USA';
export const lateFee = 'Late fee';
export const minimumCharge = 'Minimum charge';
export const invoiceReminders = 'Invoice reminders';
export const whatsappNumber = 'WhatsApp number';
export const malaysiaWarehouse = 'Malaysia warehouse';
export const removeGoods = 'Remove item %{number}';
export const packedPrice = 'Price after packing';
export const packagesInside = 'Parcels inside';
