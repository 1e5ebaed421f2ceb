export const terms = {
  title: 'Terma perkhidmatan',
  description: 'Apa yang kami janjikan, apa yang kami minta, dan bagaimana wang dikira.',
  headline: 'Terma perkhidmatan',
  lede: 'Ditulis supaya mudah difahami. Dengan menggunakan perkhidmatan ini, anda bersetuju dengan terma ini.',
  updated: 'Berkuat kuasa %{date}.',
};
