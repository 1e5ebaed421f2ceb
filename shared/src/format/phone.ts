const malaysianMobile = /^\+60(1\d)(\d{3,4})(\d{4})$/;
const malaysianLandline = /^\+60([3-79])(\d{3,4})(\d{4})$/;
const eastMalaysian = /^\+60(8\d)(\d{3})(\d{3})$/;
const american = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A phone number in E.164 as people of its country group it: `+60 12-345 6789`, `+1 (415) 555-0132`. */
export function formatPhone(e164: string): string {
  const malaysian = malaysianMobile.exec(e164) ?? malaysianLandline.exec(e164) ?? eastMalaysian.exec(e164);
  if (malaysian) return `+60 ${malaysian[1]}-${malaysian[2]} ${malaysian[3]}`;
  const us = american.exec(e164);
  if (us) return `+1 (${us[1]}) ${us[2]}-${us[3]}`;
  return e164.replace(/(\d{3})(?=(\d{3})+$)/g, '$1 ');
}
