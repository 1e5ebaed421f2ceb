// Every address of the portal.

/** Address of one record of a list; without its id the pattern of the route. */
const oneOf =
  (list: string) =>
  (id = ':id') =>
    `${list}/${id}`;

export const login = '/log-masuk';
export const loginInEnglish = '/login';
export const register = '/auth/register';
export const forgotPassword = '/auth/forgot-password';
export const confirmEmail = '/auth/confirm-email';
export const confirmEmailChange = '/auth/confirm-email-change';
export const resetPassword = '/auth/reset-password';
export const magicLink = '/auth/magic-link';
export const impersonate = '/auth/impersonate';
export const follow = '/follow';

export const home = '/dashboard';
export const inboundPackages = '/dashboard/package';
export const inboundPackage = oneOf(inboundPackages);
export const announcePackage = '/dashboard/package/new';
export const announcePackages = '/dashboard/package/list';
export const claimPackage = '/dashboard/package/claim';
export const ship = '/dashboard/package/ship';
export const outboundPackages = '/dashboard/outbound-package';
export const outboundPackage = (mode = ':mode', id = ':id') => `/dashboard/outbound-package/${mode}/${id}`;
export const onlineOrders = '/dashboard/shop-services';
export const newOnlineOrder = '/dashboard/shop-services/new';
export const onlineOrder = oneOf(onlineOrders);
export const pickupRequests = '/dashboard/request-pickup';
export const newPickupRequest = '/dashboard/request-pickup/new';
export const pickupRequest = oneOf(pickupRequests);
export const changePickupRequest = (id?: string) => `${pickupRequest(id)}/edit`;
export const trips = '/dashboard/trip';
export const trip = oneOf(trips);
export const shippingLabels = '/dashboard/trip/shipping-label';
export const shippingLabel = oneOf(shippingLabels);
export const invoices = '/dashboard/invoice';
export const invoice = oneOf(invoices);
export const pay = '/dashboard/invoice/pay';
export const payments = '/dashboard/invoice/payments';
export const payment = oneOf(payments);
/** Named by the API as well, for the way back from a provider. */
export const onlinePayment = oneOf('/dashboard/invoice/online-payment');
export const statement = '/dashboard/invoice/statement';
export const profile = '/dashboard/profile';
export const developers = '/dashboard/developers';
export const webhook = oneOf('/dashboard/developers/webhook');

export const vendorLogin = '/vendor/login';
export const vendorMagicLink = '/vendor/magic-link';
export const vendorSetPassword = '/vendor/set-password';
export const deliveries = '/vendor';
export const vendorTrips = '/vendor/trip';
export const vendorAccount = '/vendor/account';
export const vendorDevelopers = '/vendor/developers';
export const vendorWebhook = oneOf('/vendor/developers/webhook');
