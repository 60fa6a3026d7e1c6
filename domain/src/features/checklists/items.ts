/** What a dealer is audited on each month. §3 Dealer checklist */
export const checklistAreas = {
  promotional_activity_in_store: 'Promotional activity in store',
  promotional_activity_online: 'Promotional activity online',
  admin_detail_check: 'Admin detail check',
  sales_target_split: 'Sales target split',
  top_level_activity: 'Top level activity',
  robotic_pool_cleaners: 'Robotic pool cleaners',
  general: 'General',
  water_treatment: 'Water treatment',
  instore_merchandising: 'In-store merchandising',
} as const;
export type ChecklistArea = keyof typeof checklistAreas;

export const checklistCategories = { marketing: 'Marketing', sales: 'Sales', training: 'Training' } as const;
export type ChecklistCategory = keyof typeof checklistCategories;

/** The products that some items are kept for one by one. */
export const checklistProducts = { dolphin: 'Dolphin', tictac: 'Tic Tac', mineral: 'Mineral', ozone: 'Ozone' } as const;

type Entry = { label: string; category: ChecklistCategory; area: ChecklistArea };

const marketing = (area: ChecklistArea, label: string): Entry => ({ label, category: 'marketing', area });
const sales = (area: ChecklistArea, label: string): Entry => ({ label, category: 'sales', area });
const training = (area: ChecklistArea, label: string): Entry => ({ label, category: 'training', area });

/** Every item by the name that stored lists and links have for it, in the order in which people work through them. */
const entries = {
  market_current_promo: marketing('promotional_activity_in_store', 'Current promotion'),
  current_active_pos: marketing('promotional_activity_in_store', 'Current point-of-sale material'),
  competitive_activity: marketing('promotional_activity_in_store', 'Competitor activity'),
  lam_opportunities: marketing('promotional_activity_in_store', 'Local area marketing'),
  active_sprout: marketing('promotional_activity_online', 'Sprinklr'),
  ecomm_embedded: marketing('promotional_activity_online', 'Shop embedded in the website'),
  mini_site_active: marketing('promotional_activity_online', 'Minisite'),
  elite_bulletins: marketing('promotional_activity_online', 'Elite bulletins'),
  elite_facebook: marketing('promotional_activity_online', 'Elite Facebook group'),
  customised_digital_ring_fencing: marketing('promotional_activity_online', 'Digital ring-fencing'),
  clean_up_to_date_pos: marketing('instore_merchandising', 'Point of sale clean and up to date'),
  top_line_displayed: marketing('instore_merchandising', 'Top of the line on display'),
  brochures_up_to_date: marketing('instore_merchandising', 'Brochures up to date'),
  wt_displays_setup: marketing('instore_merchandising', 'Water treatment displays'),
  point_of_sales_items: marketing('instore_merchandising', 'Point-of-sale items'),
  current_yearly_sales_target: sales('sales_target_split', 'Sales target of this year'),
  ms_sales: sales('sales_target_split', 'Mineral Swim sales'),
  incentive: sales('top_level_activity', 'Incentive'),
  mtau_conference: sales('top_level_activity', 'MTAU conference'),
  dolphin_product_training: training('robotic_pool_cleaners', 'Dolphin product training'),
  dolphin_exceptional_experience: training('robotic_pool_cleaners', 'Dolphin exceptional experience'),
  tictac_exceptional_experience: training('robotic_pool_cleaners', 'Tic Tac exceptional experience'),
  demonstration: training('general', 'Demonstration'),
  top_down_sales_strategy: training('general', 'Top-down sales strategy'),
  best_practice: training('general', 'Best practice'),
  dealer_starters_training: training('general', 'Dealer starter training'),
  mineral_swim_pro: training('water_treatment', 'Mineral Swim Pro'),
  ozone_swim: training('water_treatment', 'Ozone Swim'),
  eco_swim_chlorinator: training('water_treatment', 'Eco Swim chlorinator'),
  glass_media: training('water_treatment', 'Glass media'),
  mineral_product_training: training('water_treatment', 'Mineral product training'),
  mineral_exceptional_experience: training('water_treatment', 'Mineral exceptional experience'),
  ozone_exceptional_experience: training('water_treatment', 'Ozone exceptional experience'),
  filtration_training: training('water_treatment', 'Filtration training'),
  heat_pump_training: training('water_treatment', 'Heat pump training'),
  mpp_ordering: training('admin_detail_check', 'MPP ordering'),
  dealer_signed_diy: training('admin_detail_check', 'Dealer signed up for DIY'),
} as const satisfies Record<string, Entry>;

export type ChecklistItemName = keyof typeof entries;
export type ChecklistItem = Entry & { value: ChecklistItemName };

export const checklistItemNames = Object.keys(entries) as [ChecklistItemName, ...ChecklistItemName[]];

/** The catalogue: marketing, then sales, then training. */
export const checklistItems: readonly ChecklistItem[] = checklistItemNames.map((value) => ({
  value,
  ...entries[value],
}));

/** Returns what people call an item; an old name that is on no list any more is said as it is. */
export function checklistItemLabel(name: string): string {
  return Object.hasOwn(entries, name) ? entries[name as ChecklistItemName].label : name.replaceAll('_', ' ');
}
