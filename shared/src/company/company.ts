/**
 * The company that runs the product. This is the one place that spells out the name, the people to reach and
 * the facts that every app, mail and document repeats; put your own here. Links are complete addresses; phone
 * numbers are E.164.
 */
export const company = {
  /** Product name, as people say it. */
  name: 'Rantau',
  /** For file names, cookies and database names: lower case, no spaces. */
  slug: 'rantau',
  /** Operating company, as the footer's copyright and documents name it. */
  legalName: 'Rantau Logistik Sdn. Bhd.',
  registrationNumber: '201201039482 (1023947-K)',
  /** Sources give two years; `shown` is the one that visitors read. */
  operatingSince: { shown: 2012, otherReading: 2010 },
  /** Address of the public site without a trailing slash; a deployment sets its own in the environment. */
  origin: 'https://rantau.example',
  contact: {
    email: 'hello@rantau.example',
    privacyEmail: 'privasi@rantau.example',
    phone: '+60355501240',
    usaPhone: '+15035550142',
    whatsapp: 'https://wa.me/60125550142',
    facebook: 'https://www.facebook.com/rantau.example',
    instagram: 'https://www.instagram.com/rantau.example',
    tiktok: 'https://www.tiktok.com/@rantau.example',
    telegram: 'https://t.me/rantau_example',
  },
  /** The warehouse in Malaysia, where staff receive trips and hand over inbound packages. */
  malaysiaWarehouse: {
    line1: 'No. 18, Jalan BK 5A/2',
    line2: 'Taman Perindustrian Balakong',
    city: 'Balakong',
    state: 'Selangor',
    postcode: '43300',
    country: 'MY',
    /** Degrees, for maps and structured data. */
    latitude: 3.034,
    longitude: 101.751,
  },
  /**
   * The warehouse in the USA, which customers' addresses there name; a suite code is written on the second
   * line.
   */
  usaWarehouse: {
    line1: '7400 NE Columbia Blvd',
    city: 'Portland',
    state: 'OR',
    postcode: '97218',
    country: 'US',
  },
  /** Calendar days and hours at the Malaysia warehouse, 24-hour clock, Asia/Kuala_Lumpur. */
  openingHours: [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '09:00', closes: '18:00' },
    { days: ['saturday'], opens: '09:00', closes: '13:00' },
  ],
  /** Ways to pay, and the accounts that money is sent to. */
  payments: {
    bankTransfer: {
      bank: 'Maybank',
      accountName: 'Rantau Logistik Sdn. Bhd.',
      accountNumber: '5140 1234 0142',
    },
    zelle: { sendTo: 'pay@rantau.example', accountName: 'Rantau Logistics LLC' },
    cheque: { payableTo: 'Rantau Logistics LLC' },
  },
} as const;

export type Company = typeof company;
