export const faqs = {
  title: 'FAQs',
  description: 'Straight answers about prices, durations, payment, customs, storage and claims.',
  headline: 'Frequently asked questions',
  lede: 'If the answer isn’t here, ask us.',
};
