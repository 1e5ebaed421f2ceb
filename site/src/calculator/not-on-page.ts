/** Fields that say themselves what is wrong with them. */
const onPage = [
  /^boxes(\.\d+\.(length|width|height|weight|count))?$/,
  /^goods(\.\d+\.value_usd_minor)?$/,
  /^destination\.postcode$/,
  /^lifetime_cft$/,
];

/** Errors of a price that no field of the page shows, so that no entry there resolves them. */
export const notOnPage = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).flatMap(([path, code]) =>
    code === 'goods_prohibited' || onPage.some((field) => field.test(path)) ? [] : [path],
  );
