import { countryCodes, stateCodes } from './codes.ts';
import type { Fault } from './errors.ts';
import { fieldChecker } from './field-checker.ts';
import {
  attribute,
  buyerOf,
  type Element,
  element,
  elements,
  identificationsOf,
  isConsolidated,
  registrationOf,
  supplierOf,
  textAt,
} from './ubl.ts';

type Checker = ReturnType<typeof fieldChecker>;

const tinForm = /^(IG\d{1,12}|EI\d{11}|(CS|TA|TC|TN|TR|TP|PT|FA|LE|C|D|F|J)[1-9]\d*0)$/;

function checkIdentification(party: Element | undefined, { report }: Checker) {
  const ids = identificationsOf(party);
  const path = 'PartyIdentification.ID';
  const tin = ids.get('TIN') ?? '';
  if (tin === '') report(path, 'missing', 'The TIN is required');
  else if (tin.length > 14 || !tinForm.test(tin)) report(path, 'form', `The TIN has the wrong form: ${tin}`);

  const registration = registrationOf(party);
  if (!registration?.value) report(path, 'missing', 'One of BRN, NRIC, PASSPORT and ARMY is required');
  else if (registration.value.length > (registration.type === 'BRN' ? 20 : 12)) {
    report(path, 'tooLong', `The ${registration.type} number is too long`);
  } else if (registration.type === 'NRIC' && !/^(\d{12}|NA)$/.test(registration.value)) {
    report(path, 'form', 'The NRIC number must have 12 digits');
  }
  const sst = ids.get('SST') ?? '';
  if (sst === '') report(path, 'missing', 'The SST number is required, NA if there is none');
  else if (sst.length > 35 || sst.split(';').length > 2) {
    report(path, 'tooLong', 'The SST number takes 35 characters and two numbers at most');
  }
  if ((ids.get('TTX') ?? '').length > 17)
    report(path, 'tooLong', 'The TTX number is longer than 17 characters');
}

function checkAddress(party: Element | undefined, checker: Checker, forNobody: boolean) {
  const { required, optional, report } = checker;
  const path = 'PostalAddress';
  required(`${path}.AddressLine.Line`, { limit: 150 });
  const lines = elements(party, `${path}.AddressLine`);
  if (lines.length > 3) report(`${path}.AddressLine`, 'tooLong', 'An address has three lines at most');
  if (lines.some((line) => textAt(line, 'Line').length > 150)) {
    report(`${path}.AddressLine.Line`, 'tooLong', 'A line of the address is longer than 150 characters');
  }
  if (forNobody) {
    required(`${path}.CountrySubentityCode`, { codes: new Set(['17']) });
    return;
  }
  required(`${path}.CityName`, { limit: 50 });
  required(`${path}.Country.IdentificationCode`, { codes: countryCodes });
  const country = element(party, `${path}.Country.IdentificationCode`);
  if (attribute(country, 'listID') !== 'ISO3166-1' || attribute(country, 'listAgencyID') !== '6') {
    report(`${path}.Country.IdentificationCode`, 'form', 'listID must be ISO3166-1 and listAgencyID 6');
  }
  if (attribute(country, '_') === 'MYS') {
    required(`${path}.PostalZone`, { form: /^\d{5}$/ });
    required(`${path}.CountrySubentityCode`, { codes: stateCodes });
    if (textAt(party, `${path}.CountrySubentityCode`) === '17') {
      report(
        `${path}.CountrySubentityCode`,
        'code',
        'State 17 is for consolidated documents and addresses abroad',
      );
    }
  } else {
    optional(`${path}.PostalZone`, { limit: 50 });
    required(`${path}.CountrySubentityCode`, { limit: 50 });
  }
}

function checkContact(
  party: Element | undefined,
  { required, optional, report }: Checker,
  forNobody: boolean,
) {
  const phone = textAt(party, 'Contact.Telephone');
  required('Contact.Telephone');
  const hasPhone = phone !== '' && !(forNobody && phone === 'NA');
  if (hasPhone && !/^\+?\d+$/.test(phone)) report('Contact.Telephone', 'phone', 'Invalid phone number');
  if (hasPhone && (phone.length < 8 || phone.length > 20)) {
    report('Contact.Telephone', 'phoneLength', 'A phone number has 8 to 20 characters');
  }
  optional('Contact.ElectronicMail', { limit: 320 });
  const mail = textAt(party, 'Contact.ElectronicMail');
  if (mail !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail)) {
    report('Contact.ElectronicMail', 'email', 'Invalid e-mail address');
  }
}

function checkParty(party: Element | undefined, checker: Checker, forNobody: boolean) {
  checker.required('PartyLegalEntity.RegistrationName', { limit: 300 });
  checkIdentification(party, checker);
  checkAddress(party, checker, forNobody);
  checkContact(party, checker, forNobody);
}

export function checkSupplier(invoice: Element): Fault[] {
  const party = supplierOf(invoice);
  const checker = fieldChecker(party, 'Invoice.AccountingSupplierParty.Party');
  checkParty(party, checker, false);
  checker.required('IndustryClassificationCode', { form: /^\d{5}$/ });
  checker.required('IndustryClassificationCode', { attribute: 'name', limit: 300 });
  if (!identificationsOf(party).get('TTX')) {
    checker.report('PartyIdentification.ID', 'missing', 'The TTX number is required, NA if there is none');
  }
  return checker.faults;
}

export function checkBuyer(invoice: Element): Fault[] {
  const party = buyerOf(invoice);
  const checker = fieldChecker(party, 'Invoice.AccountingCustomerParty.Party');
  checkParty(party, checker, isConsolidated(party));
  return checker.faults;
}
