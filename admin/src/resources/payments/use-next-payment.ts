import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** Opens the oldest payment that still waits, or the list when the desk is clear. */
export function useNextPayment(done: string): () => void {
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  return async () => {
    const { data } = await dataProvider.getList('invoices/payments', {
      filter: { state: 'submitted' },
      sort: { field: 'created_at', order: 'ASC' },
      pagination: { page: 1, perPage: 2 },
    });
    const next = data.find(({ id }) => id !== done);
    navigate(next ? `/invoices/payments/${next.id}/show` : '/invoices/payments');
  };
}
