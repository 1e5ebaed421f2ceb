export {
  AdminDashboard,
  CustomerDashboard,
  dashboardEndpoints,
  type EInvoiceDeadlines,
  Waiting,
} from './dashboard.endpoints.ts';
