/**
 * Address of the vendors' area from the customers' host: the same address with `vendor` as its first label,
 * as the session type is read from it (specification, point 4).
 */
export function vendorAddress({ protocol, host }: Pick<Location, 'protocol' | 'host'>, path: string): string {
  return `${protocol}//vendor.${host.replace(/^(app|www)\./, '')}${path}`;
}
