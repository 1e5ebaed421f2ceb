import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { speak } from '../language/language.ts';
import * as paths from '../paths.ts';
import { api, session } from '../session/session.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { FirstLoad } from './FirstLoad.tsx';
import { CustomersOnly, GuestsOnly, NeedsLogin, VendorsOnly } from './guards.tsx';
import { PageError } from './PageError.tsx';
import { pageCode } from './page-code.ts';
import { Root } from './Root.tsx';

interface Module {
  readonly Component: ComponentType;
  /** Reads what the page shows first. */
  readonly loader?: LoaderFunction;
}

/** The code of a page comes when it is visited. */
export const page = (path: string, load: () => Promise<Module>): RouteObject => ({
  path,
  lazy: () => pageCode(load()),
});

/** Tells what of these does not come in their place. */
export const inPlace = (children: RouteObject[]): RouteObject => ({ ErrorBoundary: PageError, children });

/** Pages that say more than the login does. */
const inFullLanguage = (children: RouteObject[]): RouteObject => ({
  loader: () => pageCode(speak({ part: 'all' })),
  children,
});

/** All pages of an audience, in their frame. */
const area = (Only: ComponentType, load: () => Promise<Module>, children: RouteObject[]): RouteObject => ({
  Component: Only,
  children: [
    {
      Component: NeedsLogin,
      children: [inPlace([{ ...inFullLanguage([inPlace(children)]), lazy: () => pageCode(load()) }])],
    },
  ],
});

/** The session is known before a guard decides, or a page reads. */
async function findSession(): Promise<void> {
  if (session.get().status === 'loading') await session.start(api.refresh, api.endSession);
}

/** Every page of the portal behind its guards. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: FirstLoad,
    middleware: [findSession],
    children: [
      {
        Component: AuthLayout,
        children: [
          inPlace([
            {
              Component: GuestsOnly,
              children: [
                page(paths.login, () => import('../routes/login.tsx')),
                page(paths.loginInEnglish, () => import('../routes/login.tsx')),
                page(paths.forgotPassword, () => import('../routes/forgot-password.tsx')),
                inFullLanguage([page(paths.register, () => import('../routes/register.tsx'))]),
              ],
            },
            page(paths.confirmEmail, () => import('../routes/confirm-email.tsx')),
            page(paths.confirmEmailChange, () => import('../routes/confirm-email-change.tsx')),
            page(paths.resetPassword, () => import('../routes/reset-password.tsx')),
            page(paths.magicLink, () => import('../routes/magic-link.tsx')),
            page(paths.impersonate, () => import('../routes/impersonate.tsx')),
            inFullLanguage([page(paths.follow, () => import('../routes/follow.tsx'))]),
            {
              Component: VendorsOnly,
              children: [
                {
                  Component: GuestsOnly,
                  children: [page(paths.vendorLogin, () => import('../routes/login.tsx'))],
                },
                page(paths.vendorMagicLink, () => import('../routes/magic-link.tsx')),
                page(paths.vendorSetPassword, () => import('../routes/reset-password.tsx')),
              ],
            },
          ]),
        ],
      },
      area(CustomersOnly, () => import('./CustomerArea.tsx'), [
        page(paths.home, () => import('../routes/dashboard.tsx')),
        page(paths.inboundPackages, () => import('../routes/packages.tsx')),
        page(paths.announcePackage, () => import('../routes/package-new.tsx')),
        page(paths.announcePackages, () => import('../routes/package-list.tsx')),
        page(paths.claimPackage, () => import('../routes/package-claim.tsx')),
        page(paths.ship, () => import('../routes/ship.tsx')),
        page(paths.inboundPackage(), () => import('../routes/package.tsx')),
        page(paths.outboundPackages, () => import('../routes/outbound-packages.tsx')),
        page(paths.outboundPackage(), () => import('../routes/outbound-package.tsx')),
        page(paths.onlineOrders, () => import('../routes/shop-services.tsx')),
        page(paths.newOnlineOrder, () => import('../routes/shop-new.tsx')),
        page(paths.onlineOrder(), () => import('../routes/shop-order.tsx')),
        page(paths.pickupRequests, () => import('../routes/request-pickup.tsx')),
        page(paths.newPickupRequest, () => import('../routes/pickup-new.tsx')),
        page(paths.pickupRequest(), () => import('../routes/pickup.tsx')),
        page(paths.changePickupRequest(), () => import('../routes/pickup-edit.tsx')),
        page(paths.trips, () => import('../routes/trips.tsx')),
        page(paths.shippingLabels, () => import('../routes/shipping-label.tsx')),
        page(paths.shippingLabel(), () => import('../routes/shipping-label.tsx')),
        page(paths.trip(), () => import('../routes/trip.tsx')),
        page(paths.invoices, () => import('../routes/invoices.tsx')),
        page(paths.pay, () => import('../routes/pay.tsx')),
        page(paths.payments, () => import('../routes/payments.tsx')),
        page(paths.payment(), () => import('../routes/payment.tsx')),
        page(paths.onlinePayment(), () => import('../routes/online-payment.tsx')),
        page(paths.statement, () => import('../routes/statement.tsx')),
        page(paths.invoice(), () => import('../routes/invoice.tsx')),
        page(paths.profile, () => import('../routes/profile.tsx')),
        page(paths.developers, () => import('../routes/developers.tsx')),
        page(paths.webhook(), () => import('../routes/webhook.tsx')),
      ]),
      area(VendorsOnly, () => import('./VendorArea.tsx'), [
        page(paths.deliveries, () => import('../routes/deliveries.tsx')),
        page(paths.vendorTrips, () => import('../routes/vendor-trips.tsx')),
        page(paths.vendorAccount, () => import('../routes/vendor-account.tsx')),
        page(paths.vendorDevelopers, () => import('../routes/developers.tsx')),
        page(paths.vendorWebhook(), () => import('../routes/webhook.tsx')),
      ]),
      { path: '*', Component: ErrorPage },
    ],
  },
];
