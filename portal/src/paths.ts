// Every address of the portal. A parameter that is left out gives the pattern of a route.

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
export const inboundPackage = (id = ':id') => `/dashboard/package/${id}`;
export const announcePackage = '/dashboard/package/new';
export const announcePackages = '/dashboard/package/list';
export const claimPackage = '/dashboard/package/claim';
export const ship = '/dashboard/package/ship';
export const outboundPackages = '/dashboard/outbound-package';
export const outboundPackage = (mode = ':mode', id = ':id') => `/dashboard/outbound-package/${mode}/${id}`;
export const onlineOrders = '/dashboard/shop-services';
export const newOnlineOrder = '/dashboard/shop-services/new';
export const onlineOrder = (id = ':id') => `/dashboard/shop-services/${id}`;
export const pickupRequests = '/dashboard/request-pickup';
export const newPickupRequest = '/dashboard/request-pickup/new';
export const pickupRequest = (id = ':id') => `/dashboard/request-pickup/${id}`;
export const changePickupRequest = (id = ':id') => `/dashboard/request-pickup/${id}/edit`;
export const trips = '/dashboard/trip';
export const trip = (id = ':id') => `/dashboard/trip/${id}`;
export const shippingLabels = '/dashboard/trip/shipping-label';
export const shippingLabel = (id = ':id') => `/dashboard/trip/shipping-label/${id}`;
export const invoices = '/dashboard/invoice';
export const invoice = (id = ':id') => `/dashboard/invoice/${id}`;
export const pay = '/dashboard/invoice/pay';
export const payments = '/dashboard/invoice/payments';
export const payment = (id = ':id') => `/dashboard/invoice/payments/${id}`;
export const statement = '/dashboard/invoice/statement';
export const profile = '/dashboard/profile';

export const vendorLogin = '/vendor/login';
export const vendorMagicLink = '/vendor/magic-link';
export const vendorSetPassword = '/vendor/set-password';
export const deliveries = '/vendor';
export const vendorTrips = '/vendor/trip';
export const vendorAccount = '/vendor/account';
