/** The draft of a pickup of two boxes with goods of this type. */
export const pickupOf = (goods_type_id: string) => ({
  mode: 'sea' as const,
  address: {
    name: 'Daniel Lee',
    phone: '+15035550123',
    line1: '12 Elm Street',
    city: 'Columbus',
    state: 'OH',
    zip: '43004',
  },
  recipient: {
    name: 'Puan Lim',
    phone: '+60123456789',
    line1: '3 Jalan Teratai',
    city: 'Ipoh',
    postcode: '30000',
    state: 'MY-08',
  },
  boxes: [{ length_in: 18, width_in: 18, height_in: 24, weight_lb: 40, count: 2 }],
  contents: [{ goods_type_id, description: 'Clothes', quantity: 10, unit_value_usd_minor: 1500 }],
  wanted_on: '2026-11-25',
  window: 'morning' as const,
});
