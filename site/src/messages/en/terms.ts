export const terms = {
  title: 'Terms of service',
  description: 'What we promise, what we ask, and how money is counted.',
  headline: 'Terms of service',
  lede: 'Written to be easy to understand. By using the service you agree to these terms.',
  updated: 'In force from %{date}.',
};
