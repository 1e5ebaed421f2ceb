// The choice is the customer area's too; session.js shows it before the first paint.
const choice = document.querySelector<HTMLSelectElement>('[data-theme-choice]');
const { dataset } = document.documentElement;
if (choice) {
  choice.value = dataset['theme'] ?? 'system';
  choice.onchange = () => {
    const { value } = choice;
    localStorage.setItem('theme', value);
    if (value === 'system') delete dataset['theme'];
    else dataset['theme'] = value;
  };
}
