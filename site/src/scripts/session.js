// Before the first paint: the theme chosen on this device, and whether a customer is logged in.
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.theme;
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.app || /\btoken=./.test(document.cookie)) dataset.session = 'app';
} catch {
  // Storage is forbidden: nobody is logged in.
}
