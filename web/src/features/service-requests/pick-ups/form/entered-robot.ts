import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';

/** A robot as a form holds it: empty texts for what is missing, under the names of the contract. */
export type EnteredRobot = {
  robotName: string;
  serialNumber: string;
  fault: string;
  problem: string;
  purchaseDate: string;
  serialChecked: boolean;
};

export const emptyRobot: EnteredRobot = {
  robotName: '',
  serialNumber: '',
  fault: '',
  problem: '',
  purchaseDate: '',
  serialChecked: false,
};

type Known = Pick<Robot, 'robotName' | 'serialNumber' | 'fault' | 'problem' | 'purchaseDate'>;

/** Returns a known robot as the form holds it. */
export function enteredRobotOf({ robotName, serialNumber, fault, problem, purchaseDate }: Known): EnteredRobot {
  return {
    robotName,
    serialNumber: serialNumber ?? '',
    fault: fault ?? '',
    problem: problem ?? '',
    purchaseDate: purchaseDate ?? '',
    serialChecked: false,
  };
}

/** Returns what the calls take for a robot. */
export function sentRobot({ serialChecked, ...robot }: EnteredRobot): object {
  return serialChecked ? { ...robot, serialChecked } : robot;
}
