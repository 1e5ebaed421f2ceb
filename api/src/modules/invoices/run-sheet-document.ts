import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatNumber, formatPhone } from '@rantau/shared/format';
import { pounds, toKilograms } from '@rantau/shared/measures';
import { descriptionList, footer, letterhead } from '../../platform/documents/letterhead.ts';
import { closePdf, openPdf, write } from '../../platform/documents/pdf.ts';
import { roomFor, table } from '../../platform/documents/table.ts';
import type { DeliveryRow } from './read-deliveries.service.ts';

const words = {
  ms: {
    title: 'Senarai hantaran',
    vendor: 'Vendor',
    day: 'Tarikh',
    driver: 'Pemandu',
    number: 'No.',
    reference: 'Rujukan',
    recipient: 'Penerima',
    address: 'Alamat',
    boxes: 'Kotak',
    weight: 'Berat (kg)',
    signature: 'Nama dan tandatangan',
    total: 'Jumlah',
    empty: 'Tiada hantaran.',
  },
  en: {
    title: 'Run sheet',
    vendor: 'Vendor',
    day: 'Date',
    driver: 'Driver',
    number: 'No.',
    reference: 'Reference',
    recipient: 'Recipient',
    address: 'Address',
    boxes: 'Boxes',
    weight: 'Weight (kg)',
    signature: 'Name and signature',
    total: 'Total',
    empty: 'No deliveries.',
  },
} as const satisfies Record<Locale, object>;

const toTenths = (value: number): number => Math.round(value * 10) / 10;

export interface Run {
  readonly vendor: string;
  /** Day on which it is printed or handed over. */
  readonly on: string;
  readonly rows: readonly DeliveryRow[];
}

/** The paper of a driver: one line a delivery, with room for who received it. */
export async function drawRunSheet({ vendor, on, rows }: Run, locale: Locale): Promise<Buffer> {
  const w = words[locale];
  const doc = await openPdf({ title: `${w.title} ${vendor} ${on}`, on, locale, paper: [842, 595] });
  const { margins, width } = doc.page;
  const inner = width - margins.left - margins.right;
  const top = letterhead(doc, w.title, formatCalendarDate(on, locale));
  const head = descriptionList(
    doc,
    [
      [w.vendor, vendor],
      [w.driver, '______________________________'],
    ],
    margins.left,
    top,
    inner / 2,
  );
  const columns = [
    { title: w.number, width: 32, align: 'right' },
    { title: w.reference, width: 96 },
    { title: w.recipient, width: 136 },
    { title: w.address, width: inner - 496 },
    { title: w.boxes, width: 44, align: 'right' },
    { title: w.weight, width: 58, align: 'right' },
    { title: w.signature, width: 130 },
  ] as const;
  const kilograms = rows.map(({ weight_lb }) => toTenths(toKilograms(pounds(weight_lb ?? 0))));
  const end = table(
    doc,
    columns,
    rows.map(({ recipient, ...row }, index) => [
      String(index + 1),
      `${row.outbound_package_reference}\n${row.suite}`,
      `${recipient.name}\n${formatPhone(recipient.phone)}`,
      [recipient.line1, recipient.line2, `${recipient.postcode} ${recipient.city}`]
        .filter((part) => part !== '')
        .join(', '),
      String(row.boxes),
      formatNumber(kilograms[index] ?? 0, locale, 1),
      // Room to write in.
      '\n\n',
    ]),
    head + 14,
  );
  const boxes = rows.reduce((sum, row) => sum + row.boxes, 0);
  const weight = toTenths(kilograms.reduce((sum, each) => sum + each, 0));
  const totals =
    rows.length === 0
      ? w.empty
      : `${w.total}: ${rows.length} · ${boxes} ${w.boxes.toLowerCase()} · ${formatNumber(weight, locale)} kg`;
  write(doc, totals, margins.left, roomFor(doc, end + 10, 20), { bold: true, size: 10, width: inner });
  return closePdf(doc, footer());
}
