import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new page begins at its top; going back the browser returns to where one was. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, how]);
  return null;
}
