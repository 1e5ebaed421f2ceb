// Stands at the very top of the page (build/held-keys.ts), and is imported where there is no such page. A scanner waits for
// nothing: what it types before the intake screen can take it is kept here, Enter as a line break.
(() => {
  if (window.heldKeys) return;
  const screen = '/admins/inbound-packages/create';
  /** @type {'nothing' | 'unclaimed' | 'everything'} `unclaimed`: what goes to no field, while the page loads. */
  let holds = window.location.pathname === screen ? 'unclaimed' : 'nothing';
  let text = '';
  window.heldKeys = {
    hold(first = '') {
      holds = 'everything';
      text = first;
    },
    release() {
      const typed = text;
      holds = 'nothing';
      text = '';
      return typed;
    },
  };
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (holds === 'nothing' || ctrlKey || metaKey || altKey) return;
      if (holds === 'unclaimed' && target !== document.body && target !== document.documentElement) return;
      if (key.length !== 1 && key !== 'Enter') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      text += key === 'Enter' ? '\n' : key;
    },
    { capture: true },
  );
  // The screen is loaded while somebody is on another page of the app, too.
  window.navigation?.addEventListener('navigate', ({ destination }) => {
    const goesThere = new URL(destination.url).pathname === screen;
    if (goesThere === (window.location.pathname === screen)) return;
    holds = goesThere ? 'unclaimed' : 'nothing';
    text = '';
  });
})();
