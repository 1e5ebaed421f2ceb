export const privacy = {
  title: 'Privacy notice',
  description:
    'What we keep about you, what for, how long, and your rights under the Personal Data Protection Act 2010.',
  headline: 'Privacy notice',
  lede: 'This notice is given under the Personal Data Protection Act 2010 (PDPA), in two languages.',
  updated: 'In force from %{date}.',
};
