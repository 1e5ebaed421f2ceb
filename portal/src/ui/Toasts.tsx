import { useSyncExternalStore } from 'react';
import { toasts } from './toast.ts';
import './feedback.css';

export const Toasts = () => (
  <div className="toasts" role="status">
    {useSyncExternalStore(toasts.subscribe, toasts.get).map(({ id, message }) => (
      <div className="toast" key={id}>
        {message}
      </div>
    ))}
  </div>
);
