export { AdminDashboard, CustomerDashboard, dashboardEndpoints, Waiting } from './dashboard.endpoints.ts';
