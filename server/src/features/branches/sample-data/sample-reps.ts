/** Account managers with the states that they look after. */
export const sampleReps: readonly { id: string; label: string; states: readonly string[] }[] = [
  { id: 'R01', label: 'Grace Whitfield', states: ['NSW'] },
  { id: 'R02', label: 'Omar Haddad', states: ['NSW'] },
  { id: 'R03', label: 'Caitlin Brennan', states: ['NSW', 'ACT'] },
  { id: 'R04', label: 'Luca Moretti', states: ['NSW'] },
  { id: 'R05', label: 'Hana Tanaka', states: ['VIC'] },
  { id: 'R06', label: 'Declan Quigley', states: ['VIC', 'TAS'] },
  { id: 'R07', label: 'Samira Khan', states: ['QLD'] },
  { id: 'R08', label: 'Brodie McAllister', states: ['QLD'] },
  { id: 'R09', label: 'Ngaire Thornton', states: ['QLD', 'NT'] },
  { id: 'R10', label: 'Stefan Kowalski', states: ['SA'] },
  { id: 'R11', label: 'Ruth Ellery', states: ['WA'] },
  { id: 'R12', label: 'Tama Sinclair', states: ['NZN', 'NZS'] },
];
