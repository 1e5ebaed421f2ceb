export { AdminDashboard, CustomerDashboard, dashboardEndpoints } from './dashboard.endpoints.ts';
