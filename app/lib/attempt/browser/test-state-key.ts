export const TEST_STATE_KEY = "pcbt_test_state";
