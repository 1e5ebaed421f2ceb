import type { SameKeys } from '@rantau/shared/i18n';
import type { mailAgencyForm as ms } from '../ms/mail-agency-form.ts';

export const mailAgencyForm = {
  title: 'Permission to receive your mail',
  why: 'You shop with our address. US law asks a company that receives mail for others to have a signed form from each of them: PS Form 1583 of the United States Postal Service (USPS).',
  on_file: 'We have your form, signed on %{date}. There is nothing for you to do.',
  missing: 'We do not have your form yet. Your parcels are received as usual.',
  fill_in: 'Search for “PS Form 1583” on usps.com and fill it in, with your US address from this page.',
  sign: 'Sign it before a notary, in person or by video.',
  documents:
    'Have two documents ready: one with your photo, such as your passport, and one that shows your home address, such as a lease, an insurance policy or a vehicle registration.',
  send: 'Tell us when it is ready. We will explain how to show us the form and both documents.',
  message: 'Hello %{product}, I am %{name} (%{suite}). My PS Form 1583 is ready.',
  kept: 'We record only which kinds of documents we saw and when; we keep no copies and no document numbers.',
} as const satisfies SameKeys<typeof ms>;
