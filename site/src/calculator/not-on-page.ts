/** Fields that say themselves what is wrong with them. */
const onPage = [
  /^boxes(\.\d+\.(length|width|height|weight|count))?$/,
  /^goods(\.\d+\.value_usd_minor)?$/,
  /^destination\.postcode$/,
  /^lifetime_cft$/,
];

/** What a price is refused for and no field of the page shows, so that nothing that is typed there mends it. */
export const notOnPage = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).flatMap(([path, code]) =>
    code === 'goods_prohibited' || onPage.some((field) => field.test(path)) ? [] : [path],
  );
