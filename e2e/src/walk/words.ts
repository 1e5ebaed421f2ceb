import type { Locale } from '@rantau/shared/contract';
import { en, ms } from './catalogues.ts';
import { textOf } from './messages.ts';

interface Catalogues {
  readonly portal: (typeof ms | typeof en)['portal'];
  readonly admin: (typeof ms | typeof en)['admin'];
  /** A type of goods, which is data. */
  readonly books: string;
}

/** Texts of the screens by which the journeys find their way, in one language. */
const wordsOf = ({ portal, admin, books }: Catalogues) => ({
  signIn: { email: portal.fields.email, password: portal.fields.password, submit: portal.auth.log_in },
  register: {
    name: portal.auth.name,
    email: portal.fields.email,
    phone: portal.fields.phone,
    password: portal.fields.password,
    create: portal.auth.create,
    checkMail: portal.auth.check_mail_title,
    confirm: portal.auth.confirm,
    home: portal.auth.confirmed_next,
  },
  nav: portal.shell.nav,
  inbound: {
    announce: portal.packages.pre_alert,
    tracking: portal.fields.tracking_number,
    shop: portal.fields.shop,
    kind: portal.fields.goods_type_id,
    description: portal.fields.description,
    quantity: portal.fields.quantity,
    value: portal.fields.unit_value_usd_minor,
    send: portal.packages.send_pre_alert,
    compare: portal.packages.compare,
    photos: portal.packages.photos,
    books,
  },
  ship: {
    line1: portal.fields.line1,
    postcode: portal.fields.postcode,
    city: portal.fields.city,
    state: portal.fields.state,
    bySea: portal.ship.choose_sea,
  },
  pay: {
    pay: portal.invoices.pay,
    proof: portal.payments.proof,
    submit: portal.payments.submit,
    inReview: portal.states.payment.submitted,
  },
  trip: { subscribe: portal.trips.subscribe },
  delivery: portal.deliveries,
  states: {
    inbound: portal.states.inbound_package,
    outbound: portal.states.outbound_package,
    invoice: portal.states.invoice,
  },
  intake: {
    ...admin.intake,
    measuring: textOf(admin.intake.step_measure, { tracking: '' }),
    matched: admin.intake.outcome.matched,
    unknown: admin.intake.outcome.unknown,
    near: admin.intake.mistyped.near,
  },
  moves: { packing: admin.moves.outbound_package.packing, trip: admin.moves.trip },
  pack: {
    length: admin.fields.length_in,
    width: admin.fields.width_in,
    height: admin.fields.height_in,
    weight: admin.fields.weight_lb,
    finish: admin.packing.finish,
  },
  office: {
    createInvoice: admin.outbound.create_invoice,
    issue: admin.invoice.issue,
    verify: admin.payment.verify,
    load: admin.outbound.load,
    trip: admin.fields.trip_id,
    overrule: admin.fields.overrule_export_check,
    toVendor: admin.warehouse.to_vendor,
    vendor: admin.fields.vendor_id,
    printLabel: admin.outbound.print_label,
  },
});

export type Words = ReturnType<typeof wordsOf>;
export const words: Record<Locale, Words> = {
  ms: wordsOf({ ...ms, books: 'Buku' }),
  en: wordsOf({ ...en, books: 'Books' }),
};
